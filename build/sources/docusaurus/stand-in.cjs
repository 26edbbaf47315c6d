/*
 * Stands for a package that a config imports and that is not installed. Whatever the config does with it gives the same
 * stand-in, which has no entries.
 */
const standIn = new Proxy(function notInstalled() {}, {
  get(target, key) {
    if (key === 'then' || key === 'toJSON') return undefined;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    return key === 'prototype' || key === 'name' ? target[key] : standIn;
  },
  apply: () => standIn,
  construct: () => standIn,
});

module.exports = standIn;
