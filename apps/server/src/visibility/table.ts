import {
  all,
  colleague,
  every,
  is,
  mine,
  none,
  not,
  sharedProject,
  some,
  type VisibilityTable,
} from './rule.ts';

const direct = is('channelType', 'direct');
const myDirect = every(direct, some(mine('createdBy'), mine('otherUserId')));
const hidden = { rows: none };
const sharedRow = every(sharedProject('projectId'), is('shared', true));

/**
 * For each entity and role, the rows and fields that are visible. It is the one place that says who may see
 * what.
 */
export const visibilityTable: VisibilityTable = {
  organization: {
    admin: { rows: all },
    field_tech: {
      rows: all,
      except: [
        'receiptRequiredAbove',
        'ownApproval',
        'overtimeFactor',
        'sampleLoadedAt',
        'projectNumbersFrom',
      ],
    },
    client: {
      rows: all,
      only: [
        ...['name', 'slug', 'timezone', 'currency', 'locale', 'weekStart'],
        ...['logoStorageId', 'address', 'phone', 'licenceNumber'],
      ],
    },
  },
  member: {
    admin: { rows: all },
    field_tech: { rows: all, except: ['email', 'payrollNumber'] },
    client: {
      rows: colleague('userId'),
      only: ['userId', 'firstName', 'lastName', 'displayName', 'position', 'colour', 'isActive'],
    },
  },
  memberRate: { admin: { rows: all }, field_tech: hidden, client: hidden },
  project: {
    admin: { rows: all },
    field_tech: { rows: all },
    client: {
      rows: sharedProject('id'),
      only: [
        'number',
        'name',
        'status',
        'address',
        'latitude',
        'longitude',
        'startDate',
        'endDate',
        'colour',
        'coverPhotoId',
        'percentComplete',
      ],
    },
  },
  projectMoney: { admin: { rows: all }, field_tech: hidden, client: hidden },
  projectTeam: { admin: { rows: all }, field_tech: { rows: all }, client: hidden },
  task: {
    admin: { rows: all },
    field_tech: { rows: all },
    client: { rows: sharedProject('projectId'), except: ['flag', 'estimatedHours', 'costCode', 'blockedBy'] },
  },
  note: {
    admin: { rows: all },
    field_tech: { rows: all },
    client: {
      rows: every(sharedProject('projectId'), some(is('category', 'client_request'), is('shared', true))),
      except: ['assignedTo', 'dailyLog'],
    },
  },
  photo: {
    admin: { rows: all },
    // A receipt is for the office and for whoever took it (product.md §5).
    field_tech: { rows: some(not(is('category', 'receipt')), mine('takenBy'), mine('createdBy')) },
    client: {
      rows: sharedRow,
      except: [
        ...['takenBy', 'takenOffsetMin', 'timeSource'],
        ...['pickedSha256', 'sha256', 'storedSha256'],
        ...['latitude', 'longitude', 'positionSource', 'accuracyM'],
      ],
    },
  },
  // What the crew writes on a photo is for the crew: a client is shown the picture.
  photoMark: { admin: { rows: all }, field_tech: { rows: all }, client: hidden },
  projectFolder: { admin: { rows: all }, field_tech: { rows: all }, client: { rows: sharedRow } },
  projectFile: { admin: { rows: all }, field_tech: { rows: all }, client: { rows: sharedRow } },
  calendarEvent: {
    admin: { rows: all },
    field_tech: { rows: all },
    client: {
      rows: every(
        sharedProject('projectId'),
        some(is('eventType', 'job'), is('eventType', 'inspection'), is('eventType', 'delivery')),
        // A job that has no time yet would look planned to clients.
        is('unscheduled', false),
      ),
      except: [
        'description',
        'priority',
        'taskId',
        'isBlocking',
        'reminderMinutes',
        'unscheduled',
        'acknowledgements',
        'requiredSkills',
        'promisedBy',
        'planRevision',
        'statusChanges',
        'override',
      ],
    },
  },
  visitDraft: { admin: { rows: all }, field_tech: hidden, client: hidden },
  message: {
    admin: { rows: some(not(direct), myDirect) },
    field_tech: { rows: some(not(direct), myDirect) },
    client: { rows: every(is('channelType', 'project'), sharedRow) },
  },
  timeEntry: { admin: { rows: all }, field_tech: { rows: mine('userId') }, client: hidden },
  expense: { admin: { rows: all }, field_tech: { rows: mine('createdBy') }, client: hidden },
  notification: {
    admin: { rows: mine('userId') },
    field_tech: { rows: mine('userId') },
    client: { rows: mine('userId') },
  },
};
