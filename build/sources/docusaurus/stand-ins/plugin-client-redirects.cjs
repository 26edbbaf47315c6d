module.exports = require('./record-options.cjs')('plugin-client-redirects');
