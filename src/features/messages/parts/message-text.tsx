import { textLink } from '#ui/action/link.css.ts'
import { splitLinks } from '../model/split-links.ts'
import * as styles from './message.css.ts'

/** What was written, as it was written; addresses lead where they say, and tell nobody where from. */
export const MessageText = ({ content }: { content: string }) => (
  <p className={styles.text} dir="auto">
    {splitLinks(content).map((part, index) =>
      part.kind === 'link' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <a key={index} className={textLink} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)
