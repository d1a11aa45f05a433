import { text } from 'node:stream/consumers'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it } from 'vitest'
import { latePart } from './late-part.tsx'

const Heart = ({ title }: { title: string }) => <button type="button">{title}</button>

it('a part whose code is here is drawn at once, one whose code is not is stood in for', async () => {
  const { load, Part } = latePart<{ title: string }>(() => Promise.resolve({ default: Heart }))
  const draw = () =>
    renderToString(
      <Suspense fallback="…">
        <Part title="Save" />
      </Suspense>,
    )
  expect(draw()).toContain('…')
  await load()
  expect(draw()).toContain('<button type="button">Save</button>')
  expect(draw()).not.toContain('…')
})

it('what cannot be had now is asked for again', async () => {
  let tries = 0
  const { load } = latePart<{ title: string }>(() =>
    tries++ === 0 ? Promise.reject(new Error('Not loaded')) : Promise.resolve({ default: Heart }),
  )
  await expect(load()).rejects.toThrow('Not loaded')
  await expect(load()).resolves.toEqual({ default: Heart })
})

it('what was lost while nothing was drawn is not lost for what is drawn later', async () => {
  let tries = 0
  const { load, Part } = latePart<{ title: string }>(
    () => (tries++ === 0 ? Promise.reject(new Error('Not loaded')) : Promise.resolve({ default: Heart })),
    () => ({ default: () => null }),
  )
  await expect(load()).rejects.toThrow('Not loaded')
  const { prelude } = await prerenderToNodeStream(<Part title="Save" />)
  expect(await text(prelude)).toContain('Save')
})

it('a part that is lost when it is drawn is stood in for, where something is named', async () => {
  const lose = () => Promise.reject(new Error('Not loaded'))
  const { Part } = latePart<{ title: string }>(lose, () => ({ default: () => 'later' }))
  const { prelude } = await prerenderToNodeStream(<Part title="Save" />)
  expect(await text(prelude)).toBe('later')
})
