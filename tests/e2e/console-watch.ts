import type { ConsoleMessage, Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** Collects the warnings and errors of every page and of the desktop app's main process. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to a page from now on. */
  follow(page: Page): void {
    page.on('console', (message) => this.#add(message));
    page.on('pageerror', (error) =>
      this.#complaints.push(`uncaught: ${error.stack || error.message}`),
    );
  }

  /** Listens to an app's main process and to its windows, those that are open and those to come. */
  followApp(app: ElectronApplication): void {
    app.on('console', (message) => this.#add(message));
    for (const page of app.windows()) this.follow(page);
    app.on('window', (page) => this.follow(page));
  }

  /** Lets messages that match a pattern pass, and demands that there is one. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Throws when there was a message nobody expected, or none that somebody did. */
  check(): void {
    const surprising = this.#complaints.filter(
      (text) => !this.#expected.some((pattern) => pattern.test(text)),
    );
    const missing = this.#expected.filter(
      (pattern) => !this.#complaints.some((text) => pattern.test(text)),
    );
    if (surprising.length > 0) throw new Error(`the console said:\n${surprising.join('\n')}`);
    if (missing.length > 0) throw new Error(`the console never said ${missing.join(' nor ')}`);
  }

  #add(message: Pick<ConsoleMessage, 'type' | 'text' | 'location'>): void {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    this.#complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
