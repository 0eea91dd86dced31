import type { ProcedureName } from '../operations/gates.ts';
import { createFile } from './files/create-file.ts';
import { createFolder } from './files/create-folder.ts';
import { deleteFile } from './files/delete-file.ts';
import { deleteFolder } from './files/delete-folder.ts';
import { generateFileUploadUrl } from './files/generate-file-upload-url.ts';
import { restoreFile } from './files/restore-file.ts';
import { restoreFolder } from './files/restore-folder.ts';
import { restoreVersion } from './files/restore-version.ts';
import { updateFile } from './files/update-file.ts';
import { updateFolder } from './files/update-folder.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { markMessagesRead } from './messages/mark-messages-read.ts';
import { sendMessage } from './messages/send-message.ts';
import { updateMessage } from './messages/update-message.ts';
import { batchUpdateNoteSortOrder } from './notes/batch-update-note-sort-order.ts';
import { createNote } from './notes/create-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { restoreNote } from './notes/restore-note.ts';
import { updateNote } from './notes/update-note.ts';
import { clearNotifications } from './notifications/clear-notifications.ts';
import { deleteNotification } from './notifications/delete-notification.ts';
import { markAllNotificationsRead } from './notifications/mark-all-notifications-read.ts';
import { markNotificationRead } from './notifications/mark-notification-read.ts';
import { batchUpdatePhotoSortOrder } from './photos/batch-update-photo-sort-order.ts';
import { deletePhoto } from './photos/delete-photo.ts';
import { generateUploadUrl } from './photos/generate-upload-url.ts';
import { restorePhoto } from './photos/restore-photo.ts';
import { savePhotos } from './photos/save-photos.ts';
import { updatePhoto } from './photos/update-photo.ts';
import { uploadPhoto } from './photos/upload-photo.ts';
import { createProjectTeam } from './project-team/create-project-team.ts';
import { removeProjectTeam } from './project-team/remove-project-team.ts';
import { updateProjectTeam } from './project-team/update-project-team.ts';
import { applyProjectTemplate } from './project-templates/apply-project-template.ts';
import { createProjectTemplate } from './project-templates/create-project-template.ts';
import { deleteProjectTemplate } from './project-templates/delete-project-template.ts';
import { renameProjectTemplate } from './project-templates/rename-project-template.ts';
import { restoreProjectTemplate } from './project-templates/restore-project-template.ts';
import { createProject } from './projects/create-project.ts';
import { deleteProject } from './projects/delete-project.ts';
import { duplicateProject } from './projects/duplicate-project.ts';
import { restoreProject } from './projects/restore-project.ts';
import { updateProject } from './projects/update-project.ts';
import { assignTask } from './tasks/assign-task.ts';
import { batchDeleteTasks } from './tasks/batch-delete-tasks.ts';
import { batchRestoreTasks } from './tasks/batch-restore-tasks.ts';
import { batchUpdateTaskSortOrder } from './tasks/batch-update-task-sort-order.ts';
import { batchUpdateTasks } from './tasks/batch-update-tasks.ts';
import { createTask } from './tasks/create-task.ts';
import { deleteTask } from './tasks/delete-task.ts';
import { flagIssue } from './tasks/flag-issue.ts';
import { restoreTask } from './tasks/restore-task.ts';
import { updateTaskSortOrder } from './tasks/update-task-sort-order.ts';
import { updateTaskStatus } from './tasks/update-task-status.ts';
import { updateTask } from './tasks/update-task.ts';
import { addTeamMember } from './team/add-team-member.ts';
import { removeTeamMember } from './team/remove-team-member.ts';
import { revokeInvitation } from './team/revoke-invitation.ts';
import { updateTeamRole } from './team/update-team-role.ts';
import { clockIn } from './time-entries/clock-in.ts';
import { clockOut } from './time-entries/clock-out.ts';
import { createTimeEntry } from './time-entries/create-time-entry.ts';
import { deleteTimeEntry } from './time-entries/delete-time-entry.ts';
import { updateTimeEntry } from './time-entries/update-time-entry.ts';
import type { Mutation } from './mutation.ts';

const all: readonly Mutation[] = [
  createFile,
  createFolder,
  deleteFile,
  deleteFolder,
  generateFileUploadUrl,
  restoreFile,
  restoreFolder,
  restoreVersion,
  updateFile,
  updateFolder,
  deleteMessage,
  markMessagesRead,
  sendMessage,
  updateMessage,
  batchUpdateNoteSortOrder,
  createNote,
  deleteNote,
  restoreNote,
  updateNote,
  clearNotifications,
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  batchUpdatePhotoSortOrder,
  deletePhoto,
  generateUploadUrl,
  restorePhoto,
  savePhotos,
  updatePhoto,
  uploadPhoto,
  createProjectTeam,
  removeProjectTeam,
  updateProjectTeam,
  applyProjectTemplate,
  createProjectTemplate,
  deleteProjectTemplate,
  renameProjectTemplate,
  restoreProjectTemplate,
  createProject,
  deleteProject,
  duplicateProject,
  restoreProject,
  updateProject,
  assignTask,
  batchDeleteTasks,
  batchRestoreTasks,
  batchUpdateTaskSortOrder,
  batchUpdateTasks,
  createTask,
  deleteTask,
  flagIssue,
  restoreTask,
  updateTaskSortOrder,
  updateTaskStatus,
  updateTask,
  addTeamMember,
  removeTeamMember,
  revokeInvitation,
  updateTeamRole,
  clockIn,
  clockOut,
  createTimeEntry,
  deleteTimeEntry,
  updateTimeEntry,
];

const byCall = new Map<ProcedureName, Mutation>(all.map((one) => [one.call, one]));

/** The definition of a change of an organization's records; null for calls that are none, such as those of sign-in. */
export function mutationOf(call: ProcedureName): Mutation | null {
  return byCall.get(call) ?? null;
}
