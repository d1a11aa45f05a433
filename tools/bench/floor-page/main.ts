/** React and the router saying hello: what the app's pages are compared with. Its worker keeps its three files. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRootRoute()
const hello = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => createElement('h1', null, 'Hello world'),
})
const router = createRouter({ routeTree: root.addChildren([hello]) })
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
createRoot(container).render(createElement(RouterProvider, { router }))
void navigator.serviceWorker.register('/worker.js')
