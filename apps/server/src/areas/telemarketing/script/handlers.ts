import { teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { insertScript, lockScript, pageOfScripts, updateScript } from './queries'

export const teleScriptHandlers = implement(teleScripts, {
  scriptList: (input, { db }) => pageOfScripts(db, input),
  scriptAdd: async ({ type, scriptLanguage, script }, { db, actor, now, note }) => {
    const scriptId = await insertScript(db, {
      type,
      language: scriptLanguage,
      script,
      updated_by: actor.userId,
      updated_at: now,
    })
    // There is one already, which is to be changed.
    if (scriptId === undefined) throw new Fault(kernelMessages.changed, {}, 'scriptLanguage')
    note.made({ type, scriptLanguage, script })
    return { scriptId }
  },
  scriptEdit: async ({ scriptId, rowVersion, script }, { db, actor, now, note }) => {
    const before = sameVersion(await lockScript(db, scriptId), rowVersion)
    note.change({ script: before.script }, { script })
    await updateScript(db, scriptId, { script, updated_by: actor.userId, updated_at: now })
    return {}
  },
})
