/**
 * What stands in no log: tokens, and what the database quotes where it refuses a row, which may be all of the row
 * (reference: reliability, threat 15).
 */
export const LOG_OPTIONS = { redact: ['req.headers.token', 'req.headers.cookie', 'err.detail', 'err.where'] }
