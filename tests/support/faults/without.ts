/**
 * A browser without what Chromium alone has, or had for years: what Safari, Firefox and older phones lack, taken from its
 * windows, its service worker and the photo worker. A feature that uses one of these is whole without, or says that it
 * cannot be had.
 */
import type { BrowserContext } from '@playwright/test'
import type { App } from '../server/app.ts'
import type { Fault } from './faults.ts'

/** Runs in windows and workers, before any other script; handed over as text, so it uses nothing from outside. */
const remove = () => {
  type Owner = Record<string, unknown> | undefined
  const scope = globalThis as unknown as Record<string, Owner & { prototype?: Owner }>
  const drop = (owner: Owner, ...names: string[]) => {
    for (const name of names) if (owner) delete owner[name]
  }
  drop(scope.ServiceWorkerRegistration?.prototype, 'sync', 'periodicSync', 'pushManager')
  for (const kind of ['Navigator', 'WorkerNavigator'])
    drop(scope[kind]?.prototype, 'share', 'canShare', 'connection', 'setAppBadge', 'clearAppBadge')
  drop(scope.StorageManager?.prototype, 'persist', 'persisted')
  drop(scope.Document?.prototype, 'startViewTransition')
  drop(scope.HTMLElement?.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  drop(scope.HTMLButtonElement?.prototype, 'command', 'commandForElement', 'popoverTargetElement')
  drop(scope, 'onbeforeinstallprompt', 'onappinstalled')
  drop(scope, 'SyncManager', 'BarcodeDetector', 'Notification', 'PushManager', 'BroadcastChannel', 'trustedTypes')
  drop(scope, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'createImageBitmap', 'ViewTransition')
  drop(scope, 'OffscreenCanvasRenderingContext2D')
  if (scope.OffscreenCanvas?.prototype) scope.OffscreenCanvas.prototype.getContext = () => null
  globalThis.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true)
  // A browser ignores the members of a dictionary that it does not know.
  const locks = scope.LockManager?.prototype
  const request = locks?.request as ((...args: unknown[]) => unknown) | undefined
  if (locks && request)
    locks.request = function (this: unknown, name: string, options: object, ...rest: unknown[]) {
      return request.call(this, name, typeof options === 'object' ? { ...options, steal: false } : options, ...rest)
    }
}

const first: Fault = { kind: 'rewrite', body: (text) => `(${remove.toString()})();\n${text}` }
/** Rules of these are not the browser's any more. */
const unknown = (text: string) =>
  text.replaceAll(/content-visibility|field-sizing|::details-content/g, (found) => `${found}-unknown`)
const olderStyles: Fault = { kind: 'rewrite', body: unknown }
/** A browser without Trusted Types does not enforce them either; the rest of the policy stands. */
const withoutTypes = (name: string, value: string) =>
  name === 'content-security-policy'
    ? value.replaceAll(/(require-trusted-types-for|trusted-types) [^;]*;?/g, '')
    : value
const untyped: Fault = { kind: 'rewrite', headers: withoutTypes }
/** A page's own sheets are older as well, and then have another hash. */
const olderPage: Fault = {
  kind: 'rewrite',
  headers: (name, value) =>
    withoutTypes(name, value).replace(/style-src 'self' 'sha256-[^;]*/, "style-src 'self' 'unsafe-inline'"),
  body: unknown,
}

/** Before the first page is opened. */
export const withoutChromiumsOwn = async (context: BrowserContext, { proxy }: App): Promise<void> => {
  await context.addInitScript(remove)
  proxy.rule({ method: 'GET', path: /^(?!\/api\/)/ }, untyped)
  proxy.rule({ method: 'GET', path: /^\/(?!api\/)[^.]*$|\.html$/ }, olderPage)
  proxy.rule({ path: /^\/assets\/.*\.css$/ }, olderStyles)
  proxy.rule({ path: /^\/(sw|assets\/photo-worker-[\w-]+)\.js$/ }, first)
}
