import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AlertDialogProps } from '#ui/overlay/alert-dialog.tsx'
import { HostAlert } from './host-alert.tsx'
import type { HostProblem } from './use-become-host.ts'

// A dialog of the browser's opens after the first paint.
vi.mock('#ui/overlay/alert-dialog.tsx', () => ({
  AlertDialog: ({ open, title, children, actions }: AlertDialogProps) =>
    open && (
      <div role="alertdialog" aria-label={title}>
        {children}
        {actions}
      </div>
    ),
}))

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const ignore = () => undefined
const render = (problem: HostProblem | null) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <HostAlert problem={problem} isBusy={false} onClose={ignore} onRetry={ignore} onSignIn={ignore} />
    </I18nProvider>,
  )

describe('what is in the way of becoming a host', () => {
  it('is nothing until it is', () => expect(render(null)).not.toContain('alertdialog'))

  it('asks for a new log-in where the session does not know of it', () => {
    const markup = render({ kind: 'reset' })
    expect(markup).toContain('Your session has to be reset')
    expect(markup).toContain('Log in')
    expect(markup).not.toContain('Try again')
  })

  it('asks for one where the session is over', () => {
    const markup = render({ kind: 'no-token' })
    expect(markup).toContain('Missing JWT token after host activation. Please log in again.')
    expect(markup).toContain('Log in')
  })

  it('is said with its reason, and can be tried again where that may help', () => {
    const passing = render({ kind: 'failed', code: 'internal', mayTryAgain: true })
    expect(passing).toContain('Error when switching to host or refreshing token.')
    expect(passing).toContain('Server error.')
    expect(passing).toContain('Try again')
    expect(render({ kind: 'failed', code: 'forbidden', mayTryAgain: false })).not.toContain('Try again')
  })
})
