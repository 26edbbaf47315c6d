import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect, layoutShift } from './reader.ts';
import { withSlowDocuments } from './slow-documents.ts';

/** So many that they cut tables, rows of buttons and columns of links. */
const PIECES = 150;

/** Long enough for a frame after each piece. */
const PIECE_MS = 20;

async function writeInPieces(response: ServerResponse, body: Buffer): Promise<void> {
  let sent = body.indexOf('<body');
  response.write(body.subarray(0, sent));
  const pieceBytes = Math.ceil((body.length - sent) / PIECES);
  for (; sent < body.length; sent += pieceBytes) {
    await pause(PIECE_MS);
    response.write(body.subarray(sent, sent + pieceBytes));
  }
  response.end();
}

const test = base.extend<{ slowAddress: (sitePath: string) => string }>({
  /** The address of a site path on a server that sends documents in small pieces, as a slow connection does. */
  slowAddress: ({ reader }, use) => withSlowDocuments(reader, writeInPieces, use),
});

for (const [name, sitePath, width, height, part] of [
  ['the landing page', '/', 1280, 800, '.LandingPage-cards > li'],
  ['a guide', '/docs/quickstart/', 1280, 800, 'table tr'],
  ['an API page', '/api/classes/AgentRuntime/', 390, 800, '.PageActions button'],
  ['a page that is shorter than the window', '/', 1280, 1800, '.Footer a'],
] as const) {
  test(`[PAINT-1] ${name} that comes bit by bit never moves`, async ({ reader, slowAddress }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height });
    await page.goto(slowAddress(sitePath));
    await expect(page.locator(part).last()).toHaveCSS('visibility', 'visible');
    await expect(page.locator('.Navbar-brand')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });
}
