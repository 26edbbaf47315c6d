/**
 * Attribute of a dialog that is shown as a popover. With `open`, Chromium would take it out of the top layer, until
 * some version after the app's.
 */
export const SHOWN_AS_POPOVER = 'data-open';

/** Selector of the dialogs that are shown. */
export const openDialog = `dialog:is([open],[${SHOWN_AS_POPOVER}])`;
