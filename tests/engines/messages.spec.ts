import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { sampleHost } from '../support/people/people.ts'

test('what is written without network waits through a cold start and arrives once, in its order', {
  tag: '@soak',
}, async ({ app, person, tab, say }) => {
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: { id: string; isApproved: boolean; status: string }[] }>(
    'GET',
    '/experiences/host/my-experiences',
  )
  const offered = experiences.find(({ isApproved, status }) => isApproved && status === 'published')
  const { name } = host.user
  const write = async (text: string) => {
    await tab.fill(say('Message to {name}', { name }), text)
    await tab.press('button', say('Send'))
    await tab.seeValue(say('Message to {name}', { name }), '')
  }
  await signIn(tab, person, say)
  await readyForOffline(tab)
  await tab.open(`/experience/${offered?.id}`)
  await tab.engine.movePointer()
  await tab.press('link', `${say('Message host')} ${name}`)
  await write('Is there tea?')
  await expect.poll(() => tab.path()).toMatch(/^\/messages\/[\da-f-]{36}$/)
  const path = await tab.path()
  const said = async () => {
    const conversation = `/messages/conversation/${path.slice(-36)}`
    const { messages } = await person.ask<{ messages: { content: string }[] }>('GET', conversation)
    return messages.map(({ content }) => content)
  }
  await expect.poll(said).toEqual(['Is there tea?'])

  await app.proxy.down()
  await write('And bread?')
  await tab.reopen()
  await tab.open(path)
  await tab.seeText('And bread?')
  await write('And olives?')
  await app.proxy.up()
  await expect.poll(said, { timeout: 30_000 }).toEqual(['Is there tea?', 'And bread?', 'And olives?'])
})
