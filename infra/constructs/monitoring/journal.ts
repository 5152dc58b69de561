import { Stack } from 'aws-cdk-lib'
import { Match, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { alarmConsumers } from '../../grants/backgroundFunctions.ts'
import { GalleryFunction } from '../galleryFunction.ts'
import type { Resources } from '../permissions.ts'
import { alarmNameOf } from './alarms.ts'

/**
 * Records the stage's alarms in the journal: CloudWatch sends each change of an alarm's state to EventBridge
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch-and-eventbridge.html).
 */
export class GalleryJournal extends Construct {
  constructor(scope: Construct, id: string, { resources }: { readonly resources: Resources }) {
    super(scope, id)
    const recorder = new GalleryFunction(this, 'recordAlarm', { name: 'recordAlarm', grant: alarmConsumers.recordAlarm.grant, resources })
    new Rule(this, 'Rings', {
      eventPattern: {
        source: ['aws.cloudwatch'],
        detailType: ['CloudWatch Alarm State Change'],
        detail: { alarmName: Match.prefix(alarmNameOf(Stack.of(this), '')), state: { value: ['ALARM', 'OK'] } },
      },
      targets: [new FunctionTarget(recorder.function)],
    })
  }
}
