const distributionArn = 'arn:aws:cloudfront::000000000000:distribution'
const readPolicy = (bucket: string, actions: readonly string[]) => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: { Ref: bucket },
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: actions,
          Resource: [{ 'Fn::GetAtt': [bucket, 'Arn'] }, { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, '/*']] }],
          Condition: { StringEquals: { 'AWS:SourceArn': { 'Fn::Join': ['', [distributionArn, '/', { Ref: 'Distribution' }]] } } },
        },
      ],
    },
  },
})
const edgeFunction = (code: string) => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    FunctionCode: code,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    Name: { 'Fn::Join': ['', [{ Ref: 'AWS::Region' }, 'Name']] },
  },
})
const common = { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', Compress: true, ResponseHeadersPolicyId: { Ref: 'Headers' } }

/** A distribution with two private buckets, an API, edge functions and policies, and a deployment into one bucket. */
export const siteResources = {
  Pages: { Type: 'AWS::S3::Bucket', Properties: {} },
  Locked: { Type: 'AWS::S3::Bucket', Properties: {} },
  PagesPolicy: readPolicy('Pages', ['s3:GetObject', 's3:ListBucket']),
  LockedPolicy: readPolicy('Locked', ['s3:GetObject']),
  Rewrite: edgeFunction(
    `function handler(event) { if (event.request.uri === '/') event.request.uri = '/index.html'; return event.request }`,
  ),
  Status: edgeFunction(
    `function handler(event) { if (event.request.uri === '/gone.html') event.response.statusCode = 404; return event.response }`,
  ),
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        },
        CustomHeadersConfig: {
          Items: [
            { Header: 'Cache-Control', Value: 'never', Override: false },
            { Header: 'X-Painter', Value: 'SM', Override: true },
          ],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
      },
    },
  },
  ApiCache: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['q'] },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      },
    },
  },
  ApiRequest: {
    Type: 'AWS::CloudFront::OriginRequestPolicy',
    Properties: { OriginRequestPolicyConfig: { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['cloudfront-viewer-address'] } } },
  },
  Proof: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: 'pages', DomainName: { 'Fn::GetAtt': ['Pages', 'RegionalDomainName'] } },
          { Id: 'locked', DomainName: { 'Fn::GetAtt': ['Locked', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: 'api.example',
            OriginCustomHeaders: [
              {
                HeaderName: 'X-Origin-Proof',
                HeaderValue: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Proof' }, ':SecretString:proof::}}']] },
              },
            ],
          },
        ],
        OriginGroups: {
          Quantity: 1,
          Items: [
            {
              Id: 'stored',
              FailoverCriteria: { StatusCodes: { Quantity: 1, Items: [404] } },
              Members: { Quantity: 2, Items: [{ OriginId: 'pages' }, { OriginId: 'api' }] },
            },
          ],
        },
        CacheBehaviors: [
          { ...common, PathPattern: '/stored/*', TargetOriginId: 'stored' },
          { ...common, PathPattern: '/locked/*', TargetOriginId: 'locked' },
          {
            ...common,
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: { Ref: 'ApiCache' },
            OriginRequestPolicyId: { Ref: 'ApiRequest' },
          },
        ],
        DefaultCacheBehavior: {
          ...common,
          TargetOriginId: 'pages',
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] } },
            { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['Status', 'FunctionARN'] } },
          ],
        },
      },
    },
  },
  Deployment: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['pages.zip'],
      SourceMarkers: [{ '<<marker>>': { Ref: 'AWS::Region' } }],
      DestinationBucketName: { Ref: 'Pages' },
      Prune: true,
      SystemMetadata: { 'cache-control': 'public, max-age=0' },
    },
  },
}
