/** React and the router drawing a page of the app from one record, which the first visit has kept. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** As tools/bench/floors/same-page.ts writes it. */
type Written = string | [tag: string, attributes: Record<string, string>, children: Written[]]

const draw = (written: Written, key = 0): ReactNode =>
  typeof written === 'string'
    ? written
    : createElement(written[0], { key, ...written[1] }, ...(written[2].length > 0 ? [written[2].map(draw)] : []))

const start = (record: Written[]) => {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => record.map(draw) })
  const router = createRouter({ routeTree: root.addChildren([page]) })
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root to render into')
  createRoot(container).render(createElement(RouterProvider, { router }))
  void navigator.serviceWorker.register('/worker.js')
}

const kept = localStorage.getItem('record')
if (kept) start(JSON.parse(kept) as Written[])
else
  void fetch('/record.json')
    .then((answer) => answer.text())
    .then((text) => {
      localStorage.setItem('record', text)
      start(JSON.parse(text) as Written[])
    })
