import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthProvider, useAuth } from './auth-provider.tsx'

const Probe = () => {
  const { isAuthenticated, isLoading, user } = useAuth()
  return <p>{JSON.stringify({ isAuthenticated, isLoading, user })}</p>
}

it('says who forgot the provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})

it('is loading in a page written at build time: nobody is known there', () => {
  const markup = renderToString(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
  )
  expect(markup).toContain('&quot;isLoading&quot;:true')
  expect(markup).toContain('&quot;isAuthenticated&quot;:false')
})
