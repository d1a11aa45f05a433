/**
 * What a browser may fetch before a link is pressed: the page of a link that a pointer rests on or a finger touches
 * (docs/decisions/0081). Fetched only, not run: a page that nobody opens does nothing.
 */
import { createHash } from 'node:crypto'

/** Of the server itself and no pages of the app: asking for some of them means something. */
const noPages = ['/api/*', '/media/*', '/payment/*', '/unsubscribe*']

const rules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: noPages } }] }, eagerness: 'moderate' }],
})

/** At the end of a page; boot.ts takes it away where data is saved. */
export const nextPagesMarkup = `<script type="speculationrules">${rules}</script>`

/** By it the policy allows these rules, and no other. */
export const nextPagesHash = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
