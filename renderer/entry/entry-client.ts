// React runs in a task of its own: together with the app, it would block a slow phone for 60 ms more (160, not 98).
import 'react-dom/client';

import('./hydrate-app.tsx')
  .then(({ hydrateApp }) => hydrateApp())
  .catch((error: unknown) => {
    window.keptEvents?.fail();
    throw error;
  });
