module.exports = require('./record-options.cjs')('preset-classic');
