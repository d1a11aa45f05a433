import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` writes the next migration from the schema; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/schema/*.ts',
  out: './server/platform/db/migrations',
  casing: 'snake_case',
})
