import { config } from 'zod'

/**
 * The policy of our pages forbids code that is made of strings. Schemas would try it nevertheless, the first time that one is made:
 * an error that is caught, and a violation that the browser reports.
 */
config({ jitless: true })
