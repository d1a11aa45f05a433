import { expect, it } from 'vitest'
import { documentedRoutes, routeProblems } from './route-table.ts'

const table = `
| address | screen |
|---|---|
| \`/\` | home |
| \`/help/article/{slug}\` | an article |
| \`/experience/{id}\` | an experience |

## Not screens

| \`/robots.txt\` | for machines |
`

it('reads the addresses of the screens', () => {
  expect(documentedRoutes(table)).toEqual(['/', '/help/article/{slug}', '/experience/{id}'])
})

it('sees what is missing, what is gone and what stands there twice', () => {
  const documented = documentedRoutes(table)
  const built = ['/', '/experience/$id', '/help/article/tips']
  expect(routeProblems(documented, built)).toEqual([])
  expect(routeProblems(documented, [...built, '/about', '/experience/$id/more'])).toEqual([
    '/about is not in the table',
    '/experience/$id/more is not in the table',
  ])
  expect(routeProblems([...documented, '/gone', '/'], built)).toEqual([
    '/gone is in the table, and no screen',
    '/ is in the table twice',
  ])
})
