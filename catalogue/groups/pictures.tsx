import { IconButton } from '#ui/action/icon-button.tsx'
import { Khatam } from '#ui/decoration/khatam.tsx'
import { Logo } from '#ui/decoration/logo.tsx'
import * as notchedStyles from '#ui/decoration/notched-media.css.ts'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import * as avatarStyles from '#ui/media/avatar.css.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import * as iconStyles from '#ui/media/icon.css.ts'
import { Icon } from '#ui/media/icon.tsx'
import { iconNames } from '#ui/media/icon-names.ts'
import { Picture } from '#ui/media/picture.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from '../catalogue.css.ts'
import { surf, trek } from '../samples.ts'
import { type Group, namesOf } from '../specimen.ts'
import { useSay } from '../use-say.ts'

const Icons = () => (
  <Stack gap="s4">
    <Inline wrap gap="s3">
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Inline>
    <Inline wrap gap="s3">
      {namesOf(iconStyles.size).map((size) => (
        <Icon key={size} name="culture" size={size} />
      ))}
      <Icon name="heart" fill="filled" />
      <Icon name="star" fill="solid" />
    </Inline>
  </Stack>
)

const Logos = () => <Logo />
const Khatams = () => <Khatam />

const Avatars = () => (
  <Inline wrap gap="s3">
    {namesOf(avatarStyles.size).map((size) => (
      <Avatar key={size} name="Amina" src={null} size={size} />
    ))}
    {namesOf(avatarStyles.size).map((size) => (
      <Avatar key={size} name="Youssef" src={`${trek.src}/320.webp`} size={size} />
    ))}
  </Inline>
)

const Pictures = () => (
  <Inline wrap gap="s4">
    <div className={styles.thumb}>
      <Picture picture={surf} sizes="160px" decorative />
    </div>
    <div className={styles.thumb}>
      <Picture picture={null} sizes="160px" decorative />
    </div>
  </Inline>
)

const Notches = () => {
  const say = useSay()
  return (
    <div className={styles.ratios}>
      {/* `fill` takes the height of its box, which no ratio gives it. */}
      {namesOf(notchedStyles.ratio)
        .filter((ratio) => ratio !== 'fill')
        .map((ratio) => (
          <div key={ratio}>
            <NotchedMedia
              ratio={ratio}
              picture={<Picture picture={surf} sizes="320px" decorative />}
              {...(ratio === 'thumb' || ratio === 'strip'
                ? {}
                : {
                    caption: 'Agadir',
                    bite: <IconButton label={say('Save', 'Enregistrer')} icon="heart" shape="bare" />,
                  })}
            />
            <Text size="micro" tone="muted">
              {ratio}
            </Text>
          </div>
        ))}
      <div className={styles.filled}>
        <NotchedMedia ratio="fill" picture={<Picture picture={trek} sizes="320px" decorative />} />
      </div>
    </div>
  )
}

const Codes = () => (
  <div className={styles.thumb}>
    <QrCode text="https://rihla.example/v/7KQ2M" label="Voucher 7KQ2M" />
  </div>
)

export const pictures: Group = {
  id: 'pictures',
  title: 'Pictures and signs',
  specimens: [
    { files: ['notched-media'], Show: Notches },
    { files: ['picture'], Show: Pictures },
    { files: ['avatar'], Show: Avatars },
    { files: ['icon'], Show: Icons },
    { files: ['khatam'], Show: Khatams },
    { files: ['logo'], Show: Logos },
    { files: ['qr-code'], Show: Codes },
  ],
}
