-- How much somebody uploaded within the hour, asked at each upload.
create index stored_file_uploader on stored_file (uploaded_by, created_at) where uploaded_by is not null;
