import { CloudFrontClient, CreateInvalidationCommand, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Invalidations, startInvalidations } from '../../../src/cloudFront/invalidations.ts'
import { awsWith, templateOf } from '../../kit/standIns.ts'

const template = templateOf({
  Distribution: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
  Other: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
})
const idOf = (id: string): string => template.identityOf({ id }).ref
const arnOf = (id: string): string => `arn:aws:cloudfront::000000000000:distribution/${idOf(id)}`

describe('the edge that is told what changed', () => {
  let edge: Invalidations
  let aws: Awaited<ReturnType<typeof awsWith>>
  beforeAll(async () => {
    edge = startInvalidations(template)
    aws = await awsWith('cloudfront', edge.service, [{ Action: 'cloudfront:CreateInvalidation', Resource: arnOf('Distribution') }])
  })
  afterAll(() => aws.stop())

  const tell = (
    Items: readonly string[],
    {
      reference = crypto.randomUUID() as string,
      Quantity = Items.length,
      id = 'Distribution',
      as = 'root' as 'root' | 'reader' | 'stranger',
    } = {},
  ) =>
    new CloudFrontClient(aws[as]).send(
      new CreateInvalidationCommand({
        DistributionId: id in { Distribution: 1, Other: 1 } ? idOf(id) : id,
        InvalidationBatch: { CallerReference: reference, Paths: { Quantity, Items: [...Items] } },
      }),
    )

  it('remembers it, and says so as CloudFront does', async () => {
    const { Invalidation } = await tell(['/', '/oeuvres/le-large', '/pages/*'])
    expect(Invalidation).toMatchObject({ Status: 'InProgress', InvalidationBatch: { Paths: { Quantity: 3 } } })
    expect(edge.told.at(-1)?.paths).toEqual(['/', '/oeuvres/le-large', '/pages/*'])
    expect(JSON.parse(String(edge.answerControl('GET').body)).at(-1)).toMatchObject({
      id: Invalidation?.Id,
      paths: ['/', '/oeuvres/le-large', '/pages/*'],
    })
  })

  it('invalidates once for one batch sent again, and refuses another under its reference', async () => {
    const before = edge.told.length
    const [one, other] = [await tell(['/a'], { reference: 'again' }), await tell(['/a'], { reference: 'again' })]
    expect(other.Invalidation?.Id).toBe(one.Invalidation?.Id)
    expect(edge.told.length).toBe(before + 1)
    await expect(tell(['/b'], { reference: 'again' })).rejects.toMatchObject({ name: 'InvalidationBatchAlreadyExists' })
  })

  it.each([
    ['a path without its slash', ['oeuvres'], 'InvalidArgument'],
    ['a star in the middle', ['/a*/b'], 'InvalidArgument'],
    ['a space', ['/a b'], 'InvalidArgument'],
    ['a letter that is not encoded', ['/œuvres'], 'InvalidArgument'],
    ['a broken escape', ['/a%zz'], 'InvalidArgument'],
    ['nothing', [], 'InvalidArgument'],
    ['more than 3,000 paths', Array.from({ length: 3001 }, (_, at) => `/${at}`), 'BatchTooLarge'],
    ['more than 15 stars', Array.from({ length: 16 }, (_, at) => `/${at}/*`), 'BatchTooLarge'],
  ])('refuses an invalidation of %s', async (_what, paths, name) => {
    await expect(tell(paths)).rejects.toMatchObject({ name })
  })

  it('refuses a number that is not that of its paths, and a distribution there is not', async () => {
    await expect(tell(['/a'], { Quantity: 2 })).rejects.toMatchObject({ name: 'InconsistentQuantities' })
    await expect(tell(['/a'], { id: 'E123' })).rejects.toMatchObject({ name: 'NoSuchDistribution' })
  })

  it('lets a function tell of the distribution its role names, of no other, and ask nothing else', async () => {
    await tell(['/a'], { as: 'reader' })
    await expect(tell(['/a'], { as: 'reader', id: 'Other' })).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(tell(['/a'], { as: 'stranger' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    await expect(new CloudFrontClient(aws.reader).send(new ListDistributionsCommand({}))).rejects.toMatchObject({ name: 'NoSuchOperation' })
  })

  it('refuses more stars in progress than CloudFront takes, though they come one by one', async () => {
    const star = () => tell(['/*'], { id: 'Other' })
    for (let at = 0; at < 15; at += 1) await star()
    await expect(star()).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' })
    expect(await tell(['/a'], { id: 'Other' })).toMatchObject({ Invalidation: { Status: 'InProgress' } })
    edge.answerControl('POST')
    await star()
  })

  it('refuses the path beyond 3,000 in progress, though no batch is too large', async () => {
    const pages = (count: number) =>
      tell(
        Array.from({ length: count }, (_, at) => `/oeuvres/${at}`),
        { id: 'Other' },
      )
    await pages(2900)
    await expect(pages(101)).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' })
    await pages(99)
  })
})
