import { describe, expect, it } from '@jest/globals'
import { withFirewall } from '../../../infra/stacks/firewallStack.ts'
import { checkStage } from '../../../infra/stages/stage.ts'
import { answerForAws, settings, setWorld, webAclArn } from './wellDeployment.ts'

answerForAws()

describe('the firewall of a stage that is deployed', () => {
  it('uses the firewall that the deployment made before the shop', async () => {
    setWorld()
    expect(await withFirewall(checkStage('prod', settings))).toMatchObject({ webAclArn })
  })

  it('stops the shop’s deployment where it is missing, so that no shop goes out without it', async () => {
    setWorld({ webAclArn: undefined })
    await expect(withFirewall(checkStage('prod', settings))).rejects.toThrow(
      'The firewall of prod is not made yet: npm run deploy -- prod makes it',
    )
  })

  it('looks for no firewall where the stage has none', async () => {
    setWorld({ webAclArn: undefined })
    expect(await withFirewall(checkStage('dev', settings))).not.toHaveProperty('webAclArn')
  })
})
