// React runs in a task of its own: together with the app, it would block a slow phone for 50 ms more.
import 'react-dom/client';

import('./hydrate-app.tsx')
  .then(({ hydrateApp }) => hydrateApp())
  .catch((error: unknown) => {
    window.keptEvents?.fail();
    throw error;
  });
