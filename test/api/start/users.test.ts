import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { account } from '../../../infra/local/src/kit/account.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { signUp } from '../../kit/shop/signUps.ts'

describe('the accounts of a shop on this machine', () => {
  it('the local accounts are the owner’s, who may manage the shop, and a customer’s', async () => {
    const { accounts } = endpoints()
    const [admin, customer] = [await signedIn('admin'), await signedIn('customer')]
    expect(accounts.admin.email).toBe(sampleGallery.email)
    expect(decodeJwt(admin.idToken)).toMatchObject({
      email: sampleGallery.email,
      email_verified: true,
      'cognito:groups': expect.arrayContaining(['admin']),
    })
    expect(decodeJwt(customer.idToken)).not.toHaveProperty('cognito:groups')
  })
  it('the local pool answers at the address that every page is told and may reach', async () => {
    const { endpoint, userPoolId } = await userPool()
    expect(endpoint).toBe(`${endpoints().users}/`)
    const { headers } = await visitor().http({ path: '/' })
    expect(headers['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${endpoints().users}(/| |;)`))
    expect(decodeJwt((await signedIn('customer')).accessToken).iss).toBe(`${endpoints().users}/${userPoolId}`)
  })
  it('get their mails from the gallery’s address, by SES, in the words of the pool’s trigger', async () => {
    const email = newAddress()
    await signUp(email, 'lilas blanc')
    const { from, html } = await mailTo(email)
    expect(from).toContain(`<${sampleGallery.email}>`)
    expect(html).toMatch(/code=[\w-]{43}&amp;pool=\d{6}/)
    expect(html).not.toContain('{####}')
  })
  it('the local accounts are managed with a key that is allowed to, and with no other', async () => {
    const user = { UserPoolId: (await userPool()).userPoolId, Username: sampleGallery.email }
    const { Groups } = await userPoolAdmin().send(new AdminListGroupsForUserCommand(user))
    expect(Groups?.map(({ GroupName }) => GroupName)).toContain('admin')
    const credentials = { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' }
    const stranger = new CognitoIdentityProviderClient({ endpoint: endpoints().aws, region: account.region, credentials, maxAttempts: 1 })
    await expect(stranger.send(new AdminListGroupsForUserCommand(user))).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  })
})
