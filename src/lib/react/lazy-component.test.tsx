import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it } from 'vitest'
import { lazyComponent, retryFailedComponents } from './lazy-component.tsx'

const Heart = ({ title }: { title: string }) => <button type="button">{title}</button>
const fail = () => Promise.reject(new Error('Not loaded'))
const failOnce = () => {
  let tries = 0
  return () => (tries++ === 0 ? fail() : Promise.resolve(Heart))
}

it('renders preloaded code at once and suspends for other code', async () => {
  const Lazy = lazyComponent(() => Promise.resolve(Heart))
  const render = () =>
    renderToString(
      <Suspense fallback="…">
        <Lazy title="Save" />
      </Suspense>,
    )
  expect(render()).toContain('…')
  await Lazy.preload()
  expect(render()).toContain('<button type="button">Save</button>')
  expect(render()).not.toContain('…')
})

it('preloads again after a failure', async () => {
  const Lazy = lazyComponent(failOnce())
  await expect(Lazy.preload()).rejects.toThrow('Not loaded')
  await expect(Lazy.preload()).resolves.toBeUndefined()
})

it('loads for a later render what could not be preloaded', async () => {
  const Lazy = lazyComponent(failOnce(), { fallback: null })
  await expect(Lazy.preload()).rejects.toThrow('Not loaded')
  const { prelude } = await prerenderToNodeStream(<Lazy title="Save" />)
  expect(await text(prelude)).toContain('Save')
})

it('loads again after a failure only once error boundaries retry', async () => {
  const Lazy = lazyComponent(failOnce())
  const render = async () => text((await prerenderToNodeStream(<Lazy title="Save" />, { onError: () => {} })).prelude)
  await expect(render()).rejects.toThrow('Not loaded')
  await expect(render()).rejects.toThrow('Not loaded')
  retryFailedComponents()
  expect(await render()).toContain('Save')
})

it('renders the fallback if the code cannot be loaded', async () => {
  const Lazy = lazyComponent<{ title: string }>(fail, { fallback: ({ title }) => `${title} later` })
  const { prelude } = await prerenderToNodeStream(<Lazy title="Save" />)
  expect(await text(prelude)).toBe('Save later')
})

it('renders nothing with the fallback null if the code cannot be loaded', async () => {
  const Lazy = lazyComponent<{ title: string }>(fail, { fallback: null })
  const { prelude } = await prerenderToNodeStream(<Lazy title="Save" />)
  expect(await text(prelude)).toBe('')
})
