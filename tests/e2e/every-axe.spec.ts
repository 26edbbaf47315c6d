import { setMode, violations } from './accessibility.ts';
import { expect, test } from './reader.ts';

/** A page of every kind, and those with the most code, tables, diagrams and tabs. */
const paths = [
  '/',
  '/markdown-page/',
  '/docs/reading/what-changed/',
  '/docs/intro/',
  '/docs/quickstart/',
  '/docs/faq/',
  '/docs/contributing/',
  '/docs/core/agents/',
  '/docs/core/characterfile/',
  '/docs/guides/advanced/',
  '/docs/guides/configuration/',
  '/docs/guides/docker-setup/',
  '/docs/guides/local-development/',
  '/docs/packages/',
  '/docs/packages/plugins/',
  '/docs/advanced/trust-engine/',
  '/docs/reading/desktop-app/',
  '/docs/reading/with-an-assistant/',
  '/docs/api/',
  '/docs/api/functions/embed/',
  '/api/',
  '/api/classes/AgentRuntime/',
  '/api/enumerations/ModelProviderName/',
  '/api/functions/composeContext/',
  '/api/interfaces/IAgentRuntime/',
  '/api/type-aliases/Character/',
  '/community/',
  '/community/Contributors/profiles/',
  '/community/Discord/',
  '/community/Discord/the_arena/discussion/',
  '/community/Discord/development/coders/chat_2024-11-20/',
  '/community/Streams/',
  '/community/Streams/12-2024/2024-12-03/',
];

const looks = [
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;

// Pages of large classes have thousands of elements to look at.
test.describe.configure({ timeout: 180_000 });

for (const path of paths) {
  test(`axe finds no problem on ${path}, in both color modes and in forced colors`, async ({
    reader,
  }) => {
    const { page } = reader;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reader.goto(path);
    for (const look of looks) {
      await page.emulateMedia(look);
      await setMode(page, look.colorScheme);
      // The system's colors are the reader's choice, and axe doesn't know them.
      const rules = { 'color-contrast': { enabled: look.forcedColors === 'none' } };
      const found = await violations(page, { rules });
      expect(found, JSON.stringify(look)).toEqual([]);
    }
  });
}
