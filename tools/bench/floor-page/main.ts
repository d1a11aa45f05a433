/** React and the router saying hello and answering one button: what the app's pages are compared with. Its worker keeps its files. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Hello = () => {
  const [isAnswered, setAnswered] = useState(false)
  return [
    createElement('h1', { key: 'title' }, 'Hello world'),
    createElement('button', { key: 'button', type: 'button', onClick: () => setAnswered(true) }, 'Touch'),
    isAnswered && createElement('output', { key: 'answer' }, 'Answer'),
  ]
}
const root = createRootRoute()
const hello = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Hello,
})
const router = createRouter({ routeTree: root.addChildren([hello]) })
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
createRoot(container).render(createElement(RouterProvider, { router }))
void navigator.serviceWorker.register('/worker.js')
