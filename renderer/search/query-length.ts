/** Longer queries are cut: a pasted page must not block the worker. */
export const MAX_QUERY_LENGTH = 120;
