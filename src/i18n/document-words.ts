/** What a document of money is called. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentKind } from '#contract/models/money/money-document.ts'

const names = {
  receipt: msg`Receipt`,
  credit_note: msg`Credit note`,
  commission_invoice: msg`Commission invoice`,
}

export const documentName = (i18n: I18n, kind: DocumentKind): string => i18n._(names[kind])
