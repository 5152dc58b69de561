import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, rowsOf } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { newAccount, signedIn } from '../../kit/shop/accounts.ts'
import { askForLink, challengeOf, enter, followed, linkFor, linkMailsTo } from '../../kit/shop/magicLinks.ts'
import { until } from '../../kit/values/until.ts'

const anAdmin = async () => {
  const account = await newAccount({ groups: ['admin'] })
  return { ...account, sub: (await signedIn(account)).sub }
}
const rowsFor = ({ sub }: { sub: string }) => rowsOf(`LINK#${sub}`)
const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('a magic link', () => {
  it('signs the owner in, with all an administrator may do', async () => {
    const { email, sub } = await anAdmin()
    const link = await linkFor(email)
    expect(`${link.address.origin}${link.address.pathname}${link.address.search}`).toBe(`${endpoints().site}/auth/callback`)
    expect(link.email).toBe(email)
    const token = await enter(link.email, link.secret)
    expect(decodeJwt(token ?? '')).toMatchObject({ sub, token_use: 'access', 'cognito:groups': ['admin'] })
    expect((await visitor(undefined, token).send(adminArtworkRoutes.listAllArtworks)).status).toBe(200)
  })

  it('a magic link has a secret of 256 bits, of which the table keeps only the hash', async () => {
    const admin = await anAdmin()
    const { secret } = await linkFor(admin.email)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const [row, ...others] = await until('the mail’s row to go', async () => {
      const rows = await rowsFor(admin)
      return rows.length === 1 && rows
    })
    expect(others).toEqual([])
    expect(row?.sk).toBe(`SECRET#${createHash('sha256').update(secret).digest('base64url')}`)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(Number(row?.expiresAtEpoch) - Date.now() / 1000).toBeLessThanOrEqual(600)
  })

  it('a magic link lets its administrator in once', async () => {
    const { email } = await anAdmin()
    const { secret } = await linkFor(email)
    await enter(email, secret)
    await expect(enter(email, secret)).rejects.toMatchObject(refusal)
  })

  it('serves one of five clicks at once', async () => {
    const { email } = await anAdmin()
    const { secret } = await linkFor(email)
    const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => enter(email, secret)))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a magic link survives a scanner that only looks at it', async () => {
    const { email } = await anAdmin()
    const { address, secret } = await linkFor(email)
    for (const method of ['HEAD', 'GET']) await fetch(address, { method })
    expect(await enter(email, secret)).toBeDefined()
  })

  it('a magic link ends after ten minutes, even while its row is still there', async () => {
    const admin = await anAdmin()
    const { secret } = await linkFor(admin.email)
    const [link] = (await rowsFor(admin)).filter(({ sk }) => sk.startsWith('SECRET#'))
    if (!link) throw new Error('The table keeps no link')
    await changeRow(link, { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    await expect(enter(admin.email, secret)).rejects.toMatchObject(refusal)
  })

  it.each<[string, (secret: string) => string]>([
    ['altered', secret => `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`],
    ['cut', secret => secret.slice(0, -1)],
    ['followed by more', secret => `${secret}A`],
    ['the hash of itself', secret => createHash('sha256').update(secret).digest('base64url')],
    ['a word', () => 'send'],
    ['very long', () => 'x'.repeat(2048)],
  ])('a magic link whose secret is %s is refused, and still serves as it was sent', async (_, alter) => {
    const { email } = await anAdmin()
    const { secret } = await linkFor(email)
    await expect(enter(email, alter(secret))).rejects.toMatchObject(refusal)
    expect(await enter(email, secret)).toBeDefined()
  })

  it('a magic link lets in its own administrator alone', async () => {
    const [one, other, customer] = [await anAdmin(), await anAdmin(), await newAccount()]
    const { secret } = await linkFor(one.email)
    for (const { email } of [other, customer]) await expect(enter(email, secret)).rejects.toMatchObject(refusal)
    await expect(enter(newAddress(), secret)).rejects.toMatchObject(refusal)
  })

  it('does not sign in who sends it while asking for another', async () => {
    const { email } = await anAdmin()
    const { secret } = await linkFor(email)
    const challenge = await challengeOf(email)
    expect(await challenge.answer(secret, { action: 'send' })).not.toHaveProperty('AuthenticationResult')
  })

  it('ends the challenge when it is wrong: there is no second guess', async () => {
    const { email } = await anAdmin()
    const { secret } = await linkFor(email)
    const challenge = await challengeOf(email)
    await expect(challenge.answer('wrong')).rejects.toMatchObject(refusal)
    await expect(challenge.answer(secret)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('asking for a link', () => {
  const shapeOf = ({ ChallengeName, Session, ...others }: object & { ChallengeName?: string; Session?: string }) => ({
    ChallengeName,
    session: typeof Session,
    others: Object.keys(others),
  })

  it('a request for a magic link is answered the same for all, and mailed to administrators alone', async () => {
    const [admin, customer, unknown] = [await anAdmin(), await newAccount(), { email: newAddress() }]
    const everybody = [admin, customer, unknown]
    const [toAdmin, ...toOthers] = await Promise.all(everybody.map(async ({ email }) => shapeOf(await askForLink(email))))
    for (const answer of toOthers) expect(answer).toEqual(toAdmin)
    await until('the administrator’s link', async () => (await linkMailsTo(admin.email)).length === 1)
    for (const { email } of [customer, unknown]) expect(await linkMailsTo(email)).toEqual([])
  })

  it('a request for a magic link lasts at least 400 ms for anybody', async () => {
    const [admin, customer, unknown] = [await anAdmin(), await newAccount(), { email: newAddress() }]
    for (const { email } of [admin, customer, unknown]) {
      const challenge = await challengeOf(email)
      const begun = performance.now()
      await challenge.askForLink()
      expect(performance.now() - begun).toBeGreaterThanOrEqual(400)
    }
  })

  it('may be repeated, by « Renvoyer le lien » as well; every link sent is good', async () => {
    const { email } = await anAdmin()
    const challenge = await challengeOf(email)
    await challenge.askForLink()
    await challenge.askForLink()
    const mails = await until('two links', async () => {
      const sent = await linkMailsTo(email)
      return sent.length === 2 && sent
    })
    for (const mail of mails) expect(await enter(email, followed(mail).secret)).toBeDefined()
  })

  it('brings three mails at most, and the same answer ever after', async () => {
    const { email } = await anAdmin()
    const challenge = await challengeOf(email)
    const answers = []
    for (let asked = 0; asked < 5; asked += 1) answers.push(shapeOf(await challenge.askForLink()))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await until('three links', async () => (await linkMailsTo(email)).length === 3)
    await pause(500)
    expect(await linkMailsTo(email)).toHaveLength(3)
  })

  it('does nothing before it is asked for: beginning to sign in sends no mail', async () => {
    const { email } = await anAdmin()
    const { begun } = await challengeOf(email)
    expect(begun).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    await pause(500)
    expect(await linkMailsTo(email)).toEqual([])
  })

  it('comes from the painter, in French', async () => {
    const { email } = await anAdmin()
    await linkFor(email)
    const [mail] = await linkMailsTo(email)
    expect(mail?.from).toContain('atelier@solene-marchetti.example')
    expect(mail?.text).toContain('valable dix minutes et ne sert qu’une fois')
  })
})
