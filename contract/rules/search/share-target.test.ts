import { expect, it } from 'vitest'
import { sharedAddress } from './share-target.ts'

const origin = 'https://rihla.example'
const id = '0199a0b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'
const shared = (params: Record<string, string>) => sharedAddress(new URLSearchParams(params), origin)

it('leads nowhere where nothing was shared', () => {
  expect(shared({})).toBeNull()
  expect(shared({ search: 'tea', shared_text: ' ' })).toBeNull()
})

it('opens an experience of ours, however its link was handed over', () => {
  const ways: Record<string, string>[] = [
    { shared_url: `${origin}/experience/${id}?lang=fr` },
    { shared_title: 'Bread at dawn', shared_text: `Bread at dawn · Fes ${origin}/experience/${id}` },
  ]
  for (const params of ways) expect(shared(params)).toBe(`/experience/${id}`)
})

it('opens nothing of others, nor another page of ours', () => {
  expect(shared({ shared_url: `https://rihla.example.evil/experience/${id}`, shared_title: 'Tea' })).toBe(
    '/search?search=Tea',
  )
  expect(shared({ shared_url: `${origin}//evil.example/experience/${id}` })).toMatch(/^\/search/)
  expect(shared({ shared_url: 'javascript:alert(1)', shared_text: 'pottery' })).toBe('/search?search=pottery')
})

it('searches a few words as they are, a city as a place, and a link by its name', () => {
  expect(shared({ shared_text: 'tannery walk Fès' })).toBe('/search?search=tannery+walk+F%C3%A8s')
  expect(shared({ shared_text: 'FÈS' })).toBe('/search?destination=Fes')
  expect(shared({ shared_text: 'Ten things nobody tells you about Chefchaouen https://blog.example/x' })).toBe(
    '/search?destination=Chefchaouen',
  )
  expect(shared({ shared_url: 'https://en.wikipedia.example/wiki/Merzouga' })).toBe('/search?destination=Merzouga')
  expect(shared({ shared_url: 'https://blog.example/a/mint_tea.html' })).toBe('/search?search=mint+tea')
  expect(shared({ shared_url: 'https://blog.example/%E0%A4%A' })).toBe('/search')
})

it('asks for no more than a search may hold', () => {
  expect(new URLSearchParams(shared({ shared_text: 'word '.repeat(200) })?.slice(8)).get('search')).toHaveLength(200)
})
