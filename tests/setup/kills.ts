/** How often tests kill what they test; `npm run test:long` sets it to hundreds. */
export const KILLS = Number(process.env['KILLS'] ?? 4);
