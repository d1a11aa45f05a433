/** What goes on in the background once somebody is there, in one file: each that the start names costs every page. */
import type { AnyRouter } from '@tanstack/react-router'
import { noteVisit } from '#lib/last-visit.ts'
import { followKeyboard } from '#pwa/keyboard.ts'
import { followCurrency } from './currency.ts'
import { persistQueries } from './persist-queries.ts'
import { followHead } from './stale-head.ts'

export const follow = (router: AnyRouter): void => {
  persistQueries()
  followCurrency()
  noteVisit(Date.now())
  followKeyboard()
  followHead(router)
}
