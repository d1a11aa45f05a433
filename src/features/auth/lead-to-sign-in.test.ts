import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { forgetLead, leadToSignIn } from './lead-to-sign-in.ts'

const routerAt = (href: string) => {
  const led: unknown[] = []
  const location = { href, pathname: href.split('?')[0] }
  // What is used of a router.
  const router = { state: { location }, navigate: async (to: unknown) => void led.push(to) } as unknown as AnyRouter
  return { router, led }
}
beforeEach(forgetLead)

it('leads to the sign-in with the way back, once for each session that ended', () => {
  const { router, led } = routerAt('/favorites?from=menu')
  leadToSignIn(router)
  leadToSignIn(router)
  const lead = { to: '/login', search: { redirect: '/favorites?from=menu' } }
  expect(led).toEqual([lead])
  forgetLead()
  leadToSignIn(router)
  expect(led).toEqual([lead, lead])
})

it('leaves alone whoever is at the sign-in already', () => {
  const { router, led } = routerAt('/login?redirect=/favorites')
  leadToSignIn(router)
  expect(led).toEqual([])
})
