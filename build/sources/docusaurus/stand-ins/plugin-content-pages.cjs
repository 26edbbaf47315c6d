module.exports = require('./record-options.cjs')('content-pages');
