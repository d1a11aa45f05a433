/** Put into a plain page of all cards: from then on only those near the screen are drawn, as in the app's search. */
import { takeBlocks } from './blocks.ts'
import { drawByReact } from './by-react.ts'
import { drawByScript } from './by-script.ts'

const painters = { react: drawByReact, script: drawByScript }

export type DrawInBlocks = (by: keyof typeof painters) => void

const drawInBlocks: DrawInBlocks = (by) => {
  const list = document.querySelector('ul')
  if (!list) throw new Error('The page has no list')
  const look = painters[by](list, takeBlocks(list))
  look()
  addEventListener('scroll', () => requestAnimationFrame(look), { passive: true })
}
Object.assign(globalThis, { drawInBlocks })
