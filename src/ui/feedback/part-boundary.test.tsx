import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { failedPartOf } from '#lib/start/failed-part.ts'
import { PartBoundary, type PartBoundaryProps } from './part-boundary.tsx'

const draw = (props: Omit<PartBoundaryProps, 'part' | 'children'>, hasFailed: boolean) => {
  // A server renders no error boundaries: what one shows is rendered by hand.
  const boundary = new PartBoundary({ part: 'reviews', children: <p>What guests say</p>, ...props })
  if (hasFailed) boundary.state = PartBoundary.getDerivedStateFromError()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{boundary.render()}</I18nProvider>)
}

describe('the boundary of a part', () => {
  it('adds nothing to a part that is well', () => {
    expect(draw({ failed: 'Reviews could not be shown.' }, false)).toBe('<p>What guests say</p>')
  })

  it('says in the place of one that failed what is missing, and offers to try again', () => {
    const markup = draw({ failed: 'Reviews could not be shown.' }, true)
    expect(markup).toContain('role="status"')
    expect(markup).toContain('Reviews could not be shown.')
    expect(markup).toMatch(/<button[^>]*>Try again<\/button>/)
  })

  it('renders the part again after “Try again”', () => {
    const boundary = new PartBoundary({ part: 'reviews', failed: 'Not there.', children: 'What guests say' })
    boundary.state = PartBoundary.getDerivedStateFromError()
    // React sets the state of mounted components only.
    boundary.setState = (next) => Object.assign(boundary.state, next)
    boundary.retry()
    expect(boundary.render()).toBe('What guests say')
  })

  it('leaves no trace of one that nobody would miss', () => {
    expect(draw({}, true)).toBe('')
  })

  it('names the part for the report', () => {
    const thrown = new Error('x')
    new PartBoundary({ part: 'reviews', children: null }).componentDidCatch(thrown)
    expect(failedPartOf(thrown)).toBe('reviews')
    expect(failedPartOf('x')).toBeUndefined()
  })
})
