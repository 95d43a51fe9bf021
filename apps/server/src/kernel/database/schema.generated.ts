// Made by `npm run generate` from apps/server/migrations.
// biome-ignore lint/complexity/noBannedTypes: replaced by the first run
export type Schema = {}
