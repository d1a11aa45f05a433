/**
 * The home page of a visitor with the app's packages and nothing of its own: it shows the listings of the moment, and
 * keeps the catalogue on the device, for a search without network after one visit.
 */
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router'
import { Dexie, type Table } from 'dexie'
import ky from 'ky'
import { createElement, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { catalogueChanges, featuredExperiences } from '#contract/endpoints/experiences.ts'

const mirror = new Dexie('floor') as Dexie & { rows: Table }
mirror.version(1).stores({ rows: 'id' })
const ask = (path: string) => ky.get(`/api${path}`).json()

const keepCatalogue = async () => {
  const { experiences } = z.parse(z.object({ data: catalogueChanges.data }), await ask(catalogueChanges.path)).data
  await mirror.rows.bulkPut(experiences)
}
const featured = new QueryObserver(new QueryClient(), {
  queryKey: ['featured'],
  queryFn: async () => z.parse(z.object({ data: featuredExperiences.data }), await ask(featuredExperiences.path)).data,
})

const Home = () => {
  const [result, setResult] = useState(() => featured.getCurrentResult())
  useEffect(() => featured.subscribe(setResult), [])
  return (result.data?.experiences ?? []).map(({ id, title }) => createElement(Link, { key: id, to: '/' }, title))
}
const root = createRootRoute()
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const router = createRouter({ routeTree: root.addChildren([home]) })
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
hydrateRoot(container, createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router })))
void keepCatalogue()
