import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { AlertDialogProps } from '#ui/overlay/alert-dialog.tsx'
import { FavoriteFailure } from './favorite-failure.tsx'

// A dialog of the browser's opens after the first paint.
vi.mock('#ui/overlay/alert-dialog.tsx', () => ({
  AlertDialog: ({ title, children }: AlertDialogProps) => (
    <div role="alertdialog" aria-label={title}>
      {children}
    </div>
  ),
}))

it('is told in an alert', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <FavoriteFailure onClose={() => undefined} />
    </I18nProvider>,
  )
  expect(markup).toContain('role="alertdialog" aria-label="Error while adding to favorites"')
})
