/**
 * Attribute of a dialog that is shown as a popover. With `open`, Chromium 130, which the app has, would take it out of
 * the top layer.
 */
export const SHOWN_AS_POPOVER = 'data-open';

/** Selector of the dialogs that are shown. */
export const openDialog = `dialog:is([open],[${SHOWN_AS_POPOVER}])`;
