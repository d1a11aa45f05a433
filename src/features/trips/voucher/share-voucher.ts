/** A voucher as a picture that any device can show, made and passed on without network. */
import { encode } from 'uqr'
import { saveFile } from '#lib/device/save-file.ts'

export interface SharedVoucher {
  title: string
  when: string
  code: string
  token: string
}

/** `saved`: to the device's downloads, where nothing can be shared with. */
export type Shared = 'shared' | 'saved' | 'cancelled' | 'failed'

const width = 720
const margin = 56

/** Breaks a text into lines that fit. */
const wrap = (context: CanvasRenderingContext2D, text: string, room: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && context.measureText(`${line} ${word}`).width <= room)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const draw = ({ title, when, code, token }: SharedVoucher): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const { data, size } = encode(token, { ecc: 'M', border: 2 })
  const side = width - 2 * margin
  const titleFont = '500 44px "Brygada 1918", serif'
  context.font = titleFont
  const lines = wrap(context, title, side)
  canvas.width = width
  canvas.height = margin * 2 + lines.length * 52 + 60 + side + 90
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#14110f'
  context.textBaseline = 'top'
  context.font = titleFont
  for (const [index, line] of lines.entries()) context.fillText(line, margin, margin + index * 52)
  const below = margin + lines.length * 52
  context.font = '28px system-ui, sans-serif'
  context.fillText(when, margin, below + 8)
  const top = below + 60
  const square = side / size
  // Whole pixels: a hairline between two squares would be a light one.
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(margin + x * square, top + y * square, Math.ceil(square), Math.ceil(square))
  context.font = '700 40px ui-monospace, monospace'
  context.textAlign = 'center'
  context.fillText(code, width / 2, top + side + 20)
  return canvas
}

/** Opens the device's share sheet with the picture; without one it is saved. */
export const shareVoucher = async (voucher: SharedVoucher): Promise<Shared> => {
  try {
    const canvas = draw(voucher)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) return 'failed'
    const file = new File([blob], `rihla-${voucher.code}.png`, { type: 'image/png' })
    const data = { files: [file], title: voucher.title, text: `${voucher.title}, ${voucher.when}. ${voucher.code}` }
    if (navigator.canShare?.(data)) {
      await navigator.share(data)
      return 'shared'
    }
    await saveFile(file.name, blob, 'image/png')
    return 'saved'
  } catch (thrown) {
    // Closed without choosing.
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
