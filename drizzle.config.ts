import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` writes the next migration from the schema; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
