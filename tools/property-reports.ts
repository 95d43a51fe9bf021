// Loaded before the tests: a property that fails says on what values it failed, and why as well.
import fc from 'fast-check'

fc.configureGlobal({ includeErrorInReport: true })
