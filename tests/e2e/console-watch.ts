import type { ConsoleMessage, Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** Collects console warnings and errors from pages and from the desktop app's main process. */
export class ConsoleWatch {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  follow(page: Page): void {
    page.on('console', (message) => this.#add(message));
    page.on('pageerror', (error) =>
      this.#messages.push(`uncaught: ${error.stack || error.message}`),
    );
  }

  /** Follows an app's main process and all its windows, including future ones. */
  followApp(app: ElectronApplication): void {
    app.on('console', (message) => this.#add(message));
    for (const page of app.windows()) this.follow(page);
    app.on('window', (page) => this.follow(page));
  }

  /** Requires at least one message that matches, and allows all of them. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Throws if there was an unexpected message, or if an expected one is missing. */
  check(): void {
    const unexpected = this.#messages.filter(
      (text) => !this.#expected.some((pattern) => pattern.test(text)),
    );
    const missing = this.#expected.filter(
      (pattern) => !this.#messages.some((text) => pattern.test(text)),
    );
    if (unexpected.length > 0)
      throw new Error(`unexpected in the console:\n${unexpected.join('\n')}`);
    if (missing.length > 0) throw new Error(`missing in the console: ${missing.join(', ')}`);
  }

  #add(message: Pick<ConsoleMessage, 'type' | 'text' | 'location'>): void {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    this.#messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
