import { Amplify } from 'aws-amplify'
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth'

/**
 * Run by a test in a process of its own: in Jest's sandbox Amplify's arithmetic takes a hundred times as long. Signs in with a wrong
 * password and with the right one, refreshes, signs out everywhere, and prints what came of each as JSON.
 */
const { userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint, username, password } = JSON.parse(process.argv[2] ?? '{}')
Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })

const tokensOf = async (forceRefresh: boolean) => {
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return { access: tokens?.accessToken.payload, id: tokens?.idToken?.payload, accessToken: String(tokens?.accessToken) }
}

const wrong = await signIn({ username, password: `${password}!` }).catch(({ name, message }) => ({ name, message }))
const right = await signIn({ username, password })
const user = right.isSignedIn ? await getCurrentUser() : undefined
const first = right.isSignedIn ? await tokensOf(false) : undefined
const second = right.isSignedIn ? await tokensOf(true) : undefined
if (right.isSignedIn) await signOut({ global: true })
console.log(JSON.stringify({ wrong, right, user, first, second }))
