/**
 * The smallest possible search server: node:http, `pg`, one prepared statement for each set of filters, the rows sent as
 * the database has them. No validation, headers, rights, log or limits: the floor of the API's search.
 * With `FLOOR_LIBRARIES` it also keeps the API's libraries in memory: the floor of what the API needs of that.
 */
import { createServer } from 'node:http'
import { Pool } from 'pg'

if (process.env.FLOOR_LIBRARIES)
  await import('./server-libraries.ts').then(({ loadLibraries }) => loadLibraries('drizzle-orm/node-postgres'))
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const conditions: Record<string, string> = {
  location: 'location_key =',
  category: 'category =',
  minPrice: 'price >=',
  maxPrice: 'price <=',
  minRating: 'rating_hundredths >=',
  minDurationHours: 'duration_hours >=',
  guests: 'group_size >=',
  search: 'search_words @@',
}
const toValue: Record<string, (text: string, location: string | null) => unknown> = {
  location: (text) => text.toLowerCase(),
  minRating: (text) => Math.round(Number(text) * 100),
  // The city is among the words, which leads to fewer rows: a trick of ours, and the floor may have it too.
  search: (text, location) => `'${text}':* & '${location?.toLowerCase()}'`,
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://floor')
  const filters = [...searchParams].filter(([name]) => name in conditions)
  const where = [
    "status = 'published' and is_approved and deleted_at is null",
    ...filters.map(([name], index) => `${conditions[name]} $${index + 1}`),
  ].join(' and ')
  const { rows } = await pool.query({
    name: filters.map(([name]) => name).join(),
    text: `select id, location, category, price, duration_hours, group_size, rating_hundredths, review_count,
        available_days, updated_at, images->0 as image, card_translations, (select count(*) from experiences where ${where})::int as total
      from experiences where ${where} order by score desc nulls last, id limit 21`,
    values: filters.map(([name, text]) => toValue[name]?.(text, searchParams.get('location')) ?? text),
  })
  const body = JSON.stringify({ data: { experiences: rows.slice(0, 20), total: rows[0]?.total ?? 0 } })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
