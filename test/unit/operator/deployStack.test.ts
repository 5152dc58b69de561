import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import type { World } from '../../kit/cloud/awsStub.ts'
import { writeStageFile } from '../../kit/cloud/stageFile.ts'
import { answerForAws, findings, ownerEmail, setWorld } from './wellDeployment.ts'

answerForAws()

describe('a stack that no deployment goes on from', () => {
  it.each<[string, 'fault' | 'warning', Partial<World>, RegExp, RegExp]>([
    ['UPDATE_IN_PROGRESS', 'fault', {}, /another deployment is at work \(UPDATE_IN_PROGRESS\)/, /^wait .*--region eu-west-3/],
    ['UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS', 'fault', {}, /another deployment/, /^wait/],
    ['DELETE_IN_PROGRESS', 'fault', {}, /another deployment/, /^wait/],
    ['UPDATE_ROLLBACK_FAILED', 'fault', {}, /taking it back failed too/, /npx cdk rollback Galerie-prod -c stage=prod \(--orphan/],
    ['UPDATE_FAILED', 'fault', {}, /half way/, /npx cdk rollback Galerie-prod/],
    ['CREATE_FAILED', 'fault', {}, /half way/, /npx cdk rollback Galerie-prod/],
    ['DELETE_FAILED', 'fault', {}, /being deleted/, /FORCE_DELETE_STACK/],
    ['IMPORT_ROLLBACK_FAILED', 'fault', {}, /import failed/, /AWS Support/],
    ['ROLLBACK_COMPLETE', 'fault', { isTerminationProtected: true }, /protected/, /update-termination-protection --no-enable/],
    ['ROLLBACK_COMPLETE', 'warning', {}, /its creation failed/, /deleted first/],
    ['ROLLBACK_FAILED', 'warning', {}, /its creation failed/, /deleted first/],
    ['UPDATE_ROLLBACK_COMPLETE', 'warning', {}, /taken back/, /and deploy/],
  ])('reports a stack in the state %s as a %s %j', async (stackStatus, state, given, says, todo) => {
    const found = (await findings({ stackStatus, ...given })).filter(({ about }) => about === 'Galerie-prod')
    expect(found).toEqual([{ state, about: 'Galerie-prod', says: expect.stringMatching(says), todo: expect.stringMatching(todo) }])
  })

  it.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'IMPORT_COMPLETE', 'REVIEW_IN_PROGRESS'])('accepts the state %s', async stackStatus => {
    expect((await findings({ stackStatus })).filter(({ about, state }) => about === 'Galerie-prod' && state !== 'ok')).toEqual([])
  })

  it('ends npm run deploy before anything is built, in the same words', async () => {
    setWorld({ stackStatus: 'UPDATE_ROLLBACK_FAILED' })
    const remove = writeStageFile('essai9', { ownerEmail })
    try {
      const ran = promisify(execFile)(process.execPath, ['infra/operator/deploy/deploy.ts', 'essai9'], { env: process.env })
      await expect(ran).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/^fault +Galerie-essai9: .*failed too.* To do: .*npx cdk rollback Galerie-essai9 -c stage=essai9/m),
        stderr: 'Nothing was deployed. Mend these faults, and deploy again.\n',
      })
    } finally {
      remove()
    }
  })
})
