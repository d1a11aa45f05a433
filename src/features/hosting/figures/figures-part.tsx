import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { type CsvCell, toCsv } from '#contract/rules/csv.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { saveFile } from '#lib/device/save-file.ts'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './figures-part.css.ts'

export interface FiguresRow {
  key: string
  name: string
  /** As people read it. */
  shown: string
  /** As a spreadsheet reads it. */
  value: CsvCell
}

interface Props {
  title: string
  /** What the figures are, or whose is told. */
  note: ReactNode
  /** The heads of the two columns, in the table and in the file. */
  columns: readonly [name: string, value: string]
  rows: readonly FiguresRow[]
  /** Without its ending. */
  fileName: string
  size?: 'title2' | 'title3'
  /** The same figures drawn. */
  children: ReactNode
}

/** Figures drawn, as a table, and as a file that is made on the device: three ways to the same rows. */
export const FiguresPart = ({ title, note, columns, rows, fileName, size = 'title2', children }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const save = () =>
    void saveFile(
      `${fileName}.csv`,
      toCsv([columns, ...rows.map(({ name, value }) => [name, value])], locale),
      'text/csv;charset=utf-8',
    )
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} size={size} id={id}>
          {title}
        </Heading>
        <div className={styles.tools}>
          <Button
            tone="text"
            size="small"
            aria-label={isTable ? t`As a chart: ${title}` : t`As a table: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <Trans>As a chart</Trans> : <Trans>As a table</Trans>}
          </Button>
          <Button tone="text" size="small" icon="download" aria-label={t`CSV of ${title}`} onClick={save}>
            <Trans>CSV</Trans>
          </Button>
        </div>
      </div>
      {!isTable && (
        <Text as="div" size="small" tone="muted">
          {note}
        </Text>
      )}
      {isTable ? (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shown }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
    </section>
  )
}
