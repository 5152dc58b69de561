/** Who stores the site's files and data, and where, as the legal notice must say; it must agree with the deployment. */
export const hosting = {
  name: 'Amazon Web Services EMEA SARL',
  address: '38 avenue John F. Kennedy, L-1855 Luxembourg',
  contact: 'https://aws.amazon.com/fr/contact-us/',
  /** The AWS region that `place` names in French; the stack deploys to no other. */
  region: 'eu-west-3',
  place: 'dans l’Union européenne, en région parisienne',
} as const
