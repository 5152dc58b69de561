import { describe, expect, it } from '@jest/globals'
import { siteAddress, templateOf } from '../../kit/standIns.ts'

const table = { Type: 'AWS::DynamoDB::Table', Properties: { KeySchema: [] } }
const distribution = { Type: 'AWS::CloudFront::Distribution', Properties: {} }
/** What `Fn::Sub` fills in. */
const hole = (name: string): string => `\${${name}}`
const resolve = (value: unknown, rest: Readonly<Record<string, unknown>> = {}) =>
  templateOf({ Table: table, Distribution: distribution, Uploads: { Type: 'AWS::S3::Bucket', Properties: {} } }, rest).resolve(value)

describe('a synthesised template on this machine', () => {
  it.each([
    ['Ref of a resource', { Ref: 'Table' }, 'Table'],
    ['Ref of the region', { Ref: 'AWS::Region' }, 'eu-west-3'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:eu-west-3:000000000000:table/Table'],
    ['Fn::Join', { 'Fn::Join': ['', ['a', { Ref: 'Table' }, '/index/*']] }, 'aTable/index/*'],
    ['Fn::Sub', { 'Fn::Sub': `${hole('Table')}-${hole('AWS::AccountId')}-${hole('!Literal')}` }, `Table-000000000000-${hole('Literal')}`],
    [
      'Fn::Sub with an attribute and variables',
      { 'Fn::Sub': [`${hole('Table.Arn')}/${hole('Name')}`, { Name: 'x' }] },
      'arn:aws:dynamodb:eu-west-3:000000000000:table/Table/x',
    ],
    ['Fn::Select of Fn::Split', { 'Fn::Select': [1, { 'Fn::Split': ['-', 'eu-west-3'] }] }, 'west'],
    ['nested objects and lists', { a: [{ b: { Ref: 'Table' } }] }, { a: [{ b: 'Table' }] }],
    ['AWS::NoValue', { kept: 1, left: { Ref: 'AWS::NoValue' } }, { kept: 1 }],
    [
      'a policy’s Condition, which is no intrinsic',
      { Condition: { StringEquals: { a: 'b' } } },
      { Condition: { StringEquals: { a: 'b' } } },
    ],
  ])('resolves in a template %s', (_, value, expected) => {
    expect(resolve(value)).toEqual(expected)
  })

  it('chooses by conditions, parameters and maps', () => {
    const rest = {
      Parameters: { Stage: { Type: 'String', Default: 'dev' } },
      Conditions: { IsProduction: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] } },
      Mappings: { Sizes: { dev: { memory: 128 } } },
    }
    expect(resolve({ 'Fn::If': ['IsProduction', 'large', 'small'] }, rest)).toBe('small')
    expect(resolve({ 'Fn::FindInMap': ['Sizes', { Ref: 'Stage' }, 'memory'] }, rest)).toBe(128)
  })

  it('leaves out resources whose condition does not hold', () => {
    const rest = { Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } }
    const template = templateOf({ Table: table, Other: { ...table, Condition: 'Never' } }, rest)
    expect(template.resourcesOf('AWS::DynamoDB::Table').map(({ id }) => id)).toEqual(['Table'])
  })

  it('speaks plain HTTP to what has no certificate here', () => {
    expect(resolve({ 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '/panier']] })).toBe(
      `${siteAddress}/panier`,
    )
  })

  it.each([
    [
      'the user pools’ endpoint',
      { 'Fn::Join': ['', ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: 'Table' }]] },
      'http://127.0.0.1:3007/Table',
    ],
    ['it in a header', `connect-src 'self' https://cognito-idp.eu-west-3.amazonaws.com`, "connect-src 'self' http://127.0.0.1:3007"],
    [
      'a bucket’s address',
      { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Uploads', 'RegionalDomainName'] }, '/incoming/1']] },
      'http://127.0.0.1:3001/uploads/incoming/1',
    ],
    [
      'not a bucket’s name by itself, as the distribution knows it',
      { 'Fn::GetAtt': ['Uploads', 'RegionalDomainName'] },
      'uploads.s3.eu-west-3.amazonaws.com',
    ],
    ['nor an address of another region', 'https://cognito-idp.us-east-1.amazonaws.com', 'https://cognito-idp.us-east-1.amazonaws.com'],
  ])('leads to this machine: %s', (_, value, expected) => {
    expect(resolve(value)).toBe(expected)
  })

  it('refuses an attribute it does not know rather than guessing', () => {
    expect(() => resolve({ 'Fn::GetAtt': ['Table', 'Colour'] })).toThrow(/does not know Colour of Table/)
  })
})
